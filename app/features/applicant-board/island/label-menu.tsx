import { useEffect, useRef, useState } from "react";
import { enhance } from "~/ui/enhance/enhance";
import { Icon } from "~/ui/icon/icon";
import { Menu } from "~/ui/menu/menu";
import type { BoardActions } from "./board-actions";
import { labelMany, labelsOfAll } from "./bulk-actions";

/**
 * The labels for those chosen, in place of the page that asks for one: what all of them bear is taken, everything else
 * given.
 */
export function LabelMenu({ actions, picked }: { actions: BoardActions; picked: ReadonlySet<string> }) {
  const [borne, setBorne] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const { translate, labels } = actions.board;
  useEffect(() => {
    if (box.current) enhance(box.current);
  }, []);
  return (
    <div ref={box}>
      <button
        type="button"
        className="button button-small"
        popovertarget="label-menu"
        onClick={() => setBorne(labelsOfAll(actions, [...picked]))}
      >
        <Icon name="tag" small />
        <span>{translate("setLabel")}</span>
      </button>
      <Menu id="label-menu" heading={translate("setLabel")} up>
        {[...labels.values()].map(({ id, name }) => {
          const isOff = borne.has(id);
          return (
            <button
              key={id}
              type="button"
              onClick={({ currentTarget }) => {
                labelMany(actions, { label: id, isOff, ids: [...picked] });
                currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
              }}
            >
              <Icon name={isOff ? "cross" : "plus"} />
              <span>{translate(isOff ? "live_take" : "live_give", { label: name })}</span>
            </button>
          );
        })}
      </Menu>
    </div>
  );
}
