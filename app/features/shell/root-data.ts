import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/**
 * What every page knows: language, form token, flash, the signed-in person. Absent only when the root itself failed.
 */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");
