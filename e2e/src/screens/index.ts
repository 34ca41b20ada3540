import { adminTour } from './admin.ts'
import { fanTour } from './fan.ts'
import { guestTour } from './guest.ts'
import { applicantTour, performerTour } from './performer.ts'

export type { Screen } from './screen.ts'

/** Who looks at what. */
export const tours = {
  guest: guestTour,
  fan: fanTour,
  applicant: applicantTour,
  performer: performerTour,
  admin: adminTour,
} as const
