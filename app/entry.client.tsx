import { openIslands } from "./islands";
import { enhance } from "./ui/enhance/enhance";

enhance(document);
openIslands();
