import { adminScreens } from './admin.ts'
import { fanScreens } from './fan.ts'
import { guestScreens } from './guest.ts'
import { applicantScreens, performerScreens } from './performer.ts'

export type { Screen } from './screen.ts'

/** The screens to check, by role. */
export const screenGroups = {
  guest: guestScreens,
  fan: fanScreens,
  applicant: applicantScreens,
  performer: performerScreens,
  admin: adminScreens,
} as const
