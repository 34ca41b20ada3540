import { t } from 'ttag'
import type { CatalogueEntry } from './entries.rules.ts'

const staffOptions = {
  group: () => t`Your team`,
  privateMessage: () => t`A task is waiting for you`,
  roles: ['admin'],
  defaultChannels: ['inApp', 'email', 'push'],
} as const

/** The notifications of the staff about the work with colleagues. */
export const staffEvents = {
  case_assigned: {
    ...staffOptions,
    title: () => t`Case assigned to you`,
    message: ({ who }) => t`${who} gave you a case.`,
  },
  opinion_asked: {
    ...staffOptions,
    title: () => t`Second opinion asked`,
    message: ({ who }) => t`${who} asks for a second opinion on a case.`,
  },
  opinion_answered: {
    ...staffOptions,
    title: () => t`Second opinion given`,
    message: ({ who }) => t`${who} answered your question about a case.`,
  },
} as const satisfies Record<string, CatalogueEntry>
