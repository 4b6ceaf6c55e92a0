import type { Page } from "@playwright/test";

export interface Weight {
  framework: number;
  island: number;
  html: number;
  css: number;
  /** Sheets of other media, which no screen waits for. */
  media: number;
  js: number;
  /** JSON that an island asks for. */
  data: number;
  other: number;
  total: number;
  scripts: string[];
  roundTrips: number;
  /** The sum of layout shifts. */
  shift: number;
  status: number;
  hasFramework: boolean;
}
export interface Login {
  email: string;
  password: string;
}
export const BUDGETS: { page: number; css: number; media: number; js: number; roundTrips: number; island: number };
export const WITH_AD: number;
export function weigh(page: Page, address: string, ready?: string): Promise<Weight>;
export function logIn(page: Page, base: string, login: Login): Promise<void>;
export interface PageToWeigh {
  name: string;
  path: string;
  person?: boolean;
  ready?: string;
  /** For HTML, CSS and data together, where not that of every page. */
  budget?: number;
  islandBudget?: number;
}
export function pagesToWeigh(base: string, login: Login): Promise<PageToWeigh[]>;
export function boardPagesToWeigh(base: string, login: Login): Promise<PageToWeigh[]>;
export function staffPagesToWeigh(base: string, login: Login): Promise<PageToWeigh[]>;
