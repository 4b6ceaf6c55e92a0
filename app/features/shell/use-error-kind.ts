import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { globalErrorMessage } from "~/domain/errors";
import { useRootData } from "./root-data";

export type ErrorKind = "down" | "notFound" | "tooLarge" | "tooOften" | "invalid" | "error";

/** Which of the error screens the page is; null when it is none. */
export function useErrorKind(): ErrorKind | null {
  const error = useRouteError();
  const isServerDown = useRootData()?.isServerDown;
  if (isServerDown || globalErrorMessage(error).codes.includes("NETWORK_ERROR")) return "down";
  if (isRouteErrorResponse(error) && error.status === 404) return "notFound";
  if (isRouteErrorResponse(error) && error.status === 413) return "tooLarge";
  if (isRouteErrorResponse(error) && error.status === 400) return "invalid";
  if (isRouteErrorResponse(error) && error.status === 429) return "tooOften";
  return error ? "error" : null;
}

/** Key of the screen's headline in `shell`. */
export const ERROR_TITLES: Record<ErrorKind, string> = {
  down: "error.down.title",
  notFound: "error.notFound.title",
  tooLarge: "error.tooLarge.title",
  tooOften: "error.flood.title",
  invalid: "error.invalid.title",
  error: "error.title",
};
