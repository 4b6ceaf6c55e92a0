import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkContent } from "~/domain/chatbot/checks";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { translateFrom } from "~/lib/translate";
import { Builder } from "./builder";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { createBuilderStore, type Draw } from "./island/builder-store";
import { Grip } from "./island/drag-handle";
import { EditBar } from "./island/edit-bar";
import { listen } from "./island/listen";
import { livePreview } from "./island/live-preview";
import { createQuestionOrder } from "./island/question-order";
import type { LiveParts } from "./live";
import { isSection, sectionText } from "./sections/sections";
import "./island/island.css";

export interface ChatbotBuilderIslandProps {
  /** The element around the server-rendered page. */
  root: HTMLElement;
  data: BuilderData;
  problem?: BuilderProblem;
}

/**
 * The builder that saves by itself. Its first render is the server's page, word for word; then it listens to that
 * page's forms: typing and buttons become edits of one content, by the functions that also answer the posts. The fields
 * stay native, so typing costs next to nothing.
 */
export default function ChatbotBuilderIsland({ root, data, problem }: ChatbotBuilderIslandProps) {
  const t = useMemo(() => translateFrom(data.texts), [data.texts]);
  const [announcement, setAnnouncement] = useState("");
  const draw = useRef<Draw>(() => undefined);
  const [store] = useState(() => createBuilderStore(data, problem, (...drawn) => draw.current(...drawn)));
  const [hasGrips, setGrips] = useState(false);
  const [{ workspace, state, isLive }, setShown] = useState(() => ({
    workspace: store.getState(),
    state: store.state(),
    isLive: false,
  }));

  useEffect(() => {
    draw.current = (drawn, mayWait) => {
      const show = () => setShown({ workspace: drawn, state: store.state(), isLive: true });
      // A form that was filled anew must stand there before the next key is typed into it.
      if (mayWait) startTransition(show);
      else flushSync(show);
    };
    // What is saved is said at once, handles to drag by come when there is time.
    setShown({ workspace: store.getState(), state: store.state(), isLive: true });
    startTransition(() => setGrips(true));
    return listen(root, store);
  }, [root, store]);
  const preview = useRef<ReturnType<typeof livePreview>>(undefined);
  useEffect(() => {
    preview.current = livePreview(root);
    return preview.current.stop;
  }, [root]);
  // Each answer brings a new one; numbers would not tell the first draft from what was live.
  const cameWith = useRef(workspace.status);
  useEffect(() => {
    if (workspace.status !== cameWith.current) preview.current?.show();
  }, [workspace.status]);

  const grip = useMemo<NonNullable<LiveParts["grip"]>>(() => {
    const order = createQuestionOrder({ store, announce: setAnnouncement, t });
    return (question) => <Grip question={question} order={order} t={t} />;
  }, [store, t]);
  const { content, open, status: standing, problems, revisions } = workspace;
  const checks = useMemo(() => checkContent(content), [content]);
  const bar = (
    <EditBar workspace={workspace} announcement={announcement} t={t} state={state} dispatch={store.dispatch} />
  );
  const live = isLive ? { bar, grip: hasGrips ? grip : undefined, revisions } : undefined;
  const shown = useMemo(
    () => ({ ...data, ...standing, content, open, checks }),
    [data, standing, content, open, checks],
  );
  const returned = useMemo(
    () => problems.map((each) => ({ ...each, typed: typedAt(content, each) })),
    [problems, content],
  );
  return <Builder data={shown} problems={returned} live={live} />;
}

/** Beside what somebody else wrote: what is typed by now. */
function typedAt(content: ChatbotContent, { at, typed }: BuilderProblem): BuilderProblem["typed"] {
  return isSection(at) ? sectionText(content, at) : (content.questions.find(({ id }) => id === at) ?? typed);
}
