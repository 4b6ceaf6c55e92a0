import { PHASES } from "~/domain/applicants/applicant";

interface ModelMove {
  /** The person who moves: the same value for the same person. */
  by: unknown;
  to: string;
  after: string | null | undefined;
  isStale: boolean;
}

/** A board as one would draw it on paper: columns of names, and nothing about places or versions in a database. */
export class BoardModel {
  phases: string[] = [...PHASES];
  columns = new Map<string, string[]>(PHASES.map((phase) => [phase, []]));
  #versions = new Map<string, number>();
  #labels = new Map<string, Set<string>>();
  /** Who has changed each card last. */
  #movedBy = new Map<string, unknown>();

  constructor(cards: readonly { id: string; phase: string }[]) {
    for (const { id, phase } of cards) {
      this.#column(phase).push(id);
      this.#versions.set(id, 1);
      this.#labels.set(id, new Set());
    }
  }

  ids = () => [...this.#versions.keys()];
  versionOf = (id: string) => this.#versions.get(id) ?? 0;
  ownPhases = () => this.phases.filter((phase) => !PHASES.some((fixed) => fixed === phase));

  /** Answers the code that the call should; to "rejected" with a reason there is always something to write. */
  move(id: string, { by, to, after, isStale }: ModelMove): string {
    if (isStale) return "RECORD_CONFLICT";
    if (this.#phaseOf(id) !== to || after !== undefined) this.#put([id], to, after ?? null);
    else if (to === "rejected") this.#raise(id);
    else return "NOTHING_TO_DO";
    this.#movedBy.set(id, by);
    return "ok";
  }

  /** Who was moved, and who is there already, moved by the same person: the same form sent again is no conflict. */
  moveAll(ids: readonly string[], { by, to, stale }: { by: unknown; to: string; stale: readonly string[] }): string[] {
    const isDone = (id: string) => this.#phaseOf(id) === to && this.#movedBy.get(id) === by;
    const already = stale.filter(isDone);
    const moved = ids.filter((id) => !stale.includes(id));
    this.#put(moved, to, null);
    for (const id of moved) this.#movedBy.set(id, by);
    return [...moved, ...already];
  }

  label(ids: readonly string[], add: readonly string[], remove: readonly string[]): void {
    for (const labels of ids.map((id) => this.#labels.get(id))) {
      for (const label of add.length > 0 ? ["high", "medium", "low"] : remove) labels?.delete(label);
      for (const label of add) labels?.add(label);
    }
  }

  addPhase(phase: string, after: string): void {
    this.phases.splice(this.phases.indexOf(after) + 1, 0, phase);
    this.columns.set(phase, []);
  }

  removePhase(phase: string, target: string, by: unknown): void {
    const moved = this.#column(phase);
    this.#column(target).push(...moved);
    for (const id of moved) this.#raise(id);
    for (const id of moved) this.#movedBy.set(id, by);
    this.columns.delete(phase);
    this.phases = this.phases.filter((id) => id !== phase);
  }

  state() {
    const labels = [...this.#labels].flatMap(([id, given]) => [...given].map((label) => `${id} ${label}`));
    return {
      columns: Object.fromEntries(this.columns),
      order: this.phases,
      versions: Object.fromEntries(this.#versions),
      labels: labels.sort(),
    };
  }

  #put(ids: readonly string[], to: string, after: string | null): void {
    for (const [phase, column] of this.columns)
      this.columns.set(
        phase,
        column.filter((id) => !ids.includes(id)),
      );
    const column = this.#column(to);
    column.splice(after === null ? 0 : column.indexOf(after) + 1, 0, ...ids);
    for (const id of ids) this.#raise(id);
  }

  #raise(id: string): void {
    this.#versions.set(id, this.versionOf(id) + 1);
  }

  #phaseOf = (id: string) => this.phases.find((phase) => this.columns.get(phase)?.includes(id));
  #column = (phase: string) => this.columns.get(phase) ?? [];
}
