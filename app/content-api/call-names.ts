import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaOutput, Meta } from "@orpc/contract";
import type { Contract } from "./contract";

type NamesOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends { "~orpc": unknown } ? Key : `${Key}.${NamesOf<Node[Key]>}`;
}[keyof Node & string];

/** "jobs.publication.create". */
export type CallName = NamesOf<Contract>;

type At<Node, Name extends string> = Name extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Node
    ? At<Node[Key], Rest>
    : never
  : Name extends keyof Node
    ? Node[Name]
    : never;

/** What a call gets, parsed by its schema. */
export type InputOf<Name extends CallName> =
  At<Contract, Name> extends ContractProcedure<infer Schema, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<Schema>
    : never;

/** What a call answers, as the contract has it. */
export type OutputOf<Name extends CallName> =
  At<Contract, Name> extends ContractProcedure<AnySchema, infer Schema, ErrorMap, Meta>
    ? InferSchemaOutput<Schema>
    : never;
