import { noteVisit } from '@stagedoor/contract/visits'
import { api } from '../../lib/api/api.ts'

/** Notes that the viewer looks at their home; nothing is lost when that fails. */
export const noteHomeVisit = () => api(noteVisit).catch(() => undefined)
