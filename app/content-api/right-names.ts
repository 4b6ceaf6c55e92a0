import type { CallName } from "./call-names";
import type { Needs } from "./call-right";
import type { CALL_RIGHTS } from "./call-rights";

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends { needs: Needs } ? Key : `${Key} ${PathsOf<Node[Key]>}`;
}[keyof Node & string];

/** Calls whose right depends on their input. */
export type VariedCall = {
  [Name in CallName]: (typeof CALL_RIGHTS)[Name] extends { needs: Needs } ? never : Name;
}[CallName];

/** "organization credit": one of the rights below a call's line. */
export type VariantOf<Name extends VariedCall> = PathsOf<(typeof CALL_RIGHTS)[Name]>;

type VariantsOf<Node> = Node extends { needs: infer Needs }
  ? Needs extends "nobody"
    ? never
    : ""
  : { [Key in keyof Node & string]: ` ${Key}${VariantsOf<Node[Key]>}` }[keyof Node & string];

/** Every call that anybody may make, with its variants: "jobs.get", "items.update organization credit". */
export type RightName = {
  [Name in keyof typeof CALL_RIGHTS]: `${Name}${VariantsOf<(typeof CALL_RIGHTS)[Name]>}`;
}[keyof typeof CALL_RIGHTS];
