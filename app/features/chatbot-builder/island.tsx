import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { checkContent } from "~/domain/chatbot/checks";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { Builder } from "./builder";
import type { BuilderData, BuilderProblem } from "./builder-data";
import { EditBar } from "./island/edit-bar";
import { Grip } from "./island/grip";
import { listen } from "./island/listen";
import { createMover } from "./island/mover";
import { refreshPreview } from "./island/refresh-preview";
import { useAutosave } from "./island/use-autosave";
import { useShown } from "./island/use-shown";
import { openWorkspace, type Work, work } from "./island/workspace";
import type { LiveParts } from "./live";
import { sayIn } from "./say";
import { isSection, sectionText } from "./sections";
import "./island/island.css";

export interface ChatbotBuilderIslandProps {
  /** The element that the plain face stands in. */
  root: HTMLElement;
  data: BuilderData;
  problem?: BuilderProblem;
}

/**
 * The builder that saves by itself. Its first render is the plain face, word for word; then it listens to that face's own forms: typing and
 * buttons become edits of one content, by the functions that also answer the posts. The fields stay native, so typing costs next to nothing.
 */
export default function ChatbotBuilderIsland({ root, data, problem }: ChatbotBuilderIslandProps) {
  const [workspace, dispatch] = useReducer(work, undefined, () => openWorkspace(data, problem));
  const [isLive, setLive] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const say = useMemo(() => sayIn(data.texts), [data.texts]);
  const autosave = useAutosave(data, workspace, dispatch);
  const now = useRef({ workspace, autosave });
  now.current = { workspace, autosave };

  useEffect(() => {
    setLive(true);
    const hands = { dispatch: dispatch as (done: Work) => void, now: () => now.current };
    return listen(root, hands);
  }, [root]);
  useEffect(() => {
    if (workspace.standing.version !== data.version) refreshPreview(root);
  }, [root, workspace.standing.version, data.version]);

  const grip = useMemo<LiveParts["grip"]>(() => {
    const mover = createMover({
      content: () => now.current.workspace.content,
      dispatch,
      announce: setAnnouncement,
      say,
    });
    return (question) => <Grip question={question} mover={mover} say={say} />;
  }, [say]);
  const shown = useShown(workspace);
  const checks = useMemo(() => checkContent(shown.content), [shown.content]);
  const { state } = autosave;
  return useMemo(() => {
    const { content, open, standing, problems, revisions } = shown;
    const bar = <EditBar {...{ workspace: shown, announcement, dispatch, say, state }} />;
    const live = isLive ? { bar, grip, revisions } : undefined;
    const returned = problems.map((each) => ({ ...each, typed: typedAt(content, each) }));
    return <Builder data={{ ...data, ...standing, content, open, checks }} problems={returned} live={live} />;
  }, [shown, checks, state, announcement, isLive, grip, data, say]);
}

/** Beside what somebody else wrote stands what one has typed by now. */
function typedAt(content: ChatbotContent, { at, typed }: BuilderProblem): BuilderProblem["typed"] {
  return isSection(at) ? sectionText(content, at) : (content.questions.find(({ id }) => id === at) ?? typed);
}
