import { isWebAddress } from "~/domain/jobs/links";
import { problems } from "~/domain/jobs/problems";
import { limitsOf, type StepRule } from "~/domain/jobs/step-facts";

export const filesProblems: StepRule = (job, facts) => {
  const { files, fileBytes, links, linkLength } = limitsOf(facts);
  const found = problems();
  found.when(job.files.length > files, "files", "tooManyFiles", { max: files });
  for (const { filename_download, filesize } of job.files) {
    found.when(filesize > fileBytes, "files", "fileTooLarge", { max: fileBytes / 1024 ** 2 });
    found.when(!(filesize > 0), "files", "fileIncomplete", { name: filename_download });
  }
  found.when(job.links.length > links, "links", "tooManyEntries", { max: links });
  found.when(new Set(job.links).size < job.links.length, "links", "duplicateEntry");
  for (const [index, link] of job.links.entries()) {
    found.when(link.length > linkLength, `links[${index}]`, "tooLong", { length: link.length, maxLength: linkLength });
    found.when(!isWebAddress(link), `links[${index}]`, "linkWrongFormat");
  }
  return found.list;
};
