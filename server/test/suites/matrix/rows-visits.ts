import type { Rows } from './cells.ts'
import { anyoneOfRole } from './row-builders.ts'

/** Rows about what is new since an account's last visit. */
export const visitsRows: Rows = {
  'visits.readVisit': anyoneOfRole,
  'visits.noteVisit': anyoneOfRole,
}
