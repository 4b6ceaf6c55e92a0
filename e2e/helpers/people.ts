/** The password of all demo logins (app/backend/seeds/demo.ts). */
export const DEMO_PASSWORD = "Funkturm-am-Fluss-7";
