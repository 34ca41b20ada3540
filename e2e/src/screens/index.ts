import { adminScreens } from './admin.ts'
import { fanScreens } from './fan.ts'
import { guestScreens } from './guest.ts'
import { newcomerScreens } from './newcomer.ts'
import { applicantScreens, performerScreens } from './performer.ts'

export type { Screen } from './screen.ts'

/** The screens to check, by role; those with the most screens first, because they take longest. */
export const screenGroups = {
  admin: adminScreens,
  performer: performerScreens,
  fan: fanScreens,
  guest: guestScreens,
  applicant: applicantScreens,
  newcomer: newcomerScreens,
} as const
