import { authPlays } from './plays-auth.ts'
import { moneyPlays } from './plays-money.ts'
import { peoplePlays } from './plays-people.ts'
import { postPlays } from './plays-posts.ts'
import { sitePlays } from './plays-site.ts'
import type { PlaceName, Stage } from './stage.ts'

/** Makes a call as a client of others makes it, and looks at what such a client reads of the answer. */
export type Play = (stage: Stage, place: PlaceName) => Promise<void>

/** Plays by the call's method and path; what varies in a path is `{}`. */
export type Plays = Readonly<Record<string, Play>>

/** A play for each call that is served. */
export const plays: Plays = { ...authPlays, ...peoplePlays, ...postPlays, ...moneyPlays, ...sitePlays }
