import "./parents.mjs";
import { setUp } from "./setup.mjs";

setUp();
const { serve } = await import("./serve.mjs");
await serve();
