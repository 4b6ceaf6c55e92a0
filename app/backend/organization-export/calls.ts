import { procedures } from "../procedures";

const { organizations } = procedures;

export const organizationExportCalls = {
  export: organizations.export.handler(async ({ input, context }) => {
    // Loaded with the first one: most isolates never export.
    const { exportOrganization } = await import("./export");
    return exportOrganization(context.services, context.person(), input);
  }),
};
