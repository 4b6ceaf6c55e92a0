import { enhance } from "~/ui/enhance/enhance";

enhance(document);
