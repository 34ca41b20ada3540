import { authPlays } from './plays-auth.ts'
import { moneyPlays } from './plays-money.ts'
import { peoplePlays } from './plays-people.ts'
import { postPlays } from './plays-posts.ts'
import { sitePlays } from './plays-site.ts'
import type { PlaceName, Stage } from './stage.ts'

/** Sends a call as an existing client does and checks the fields that such a client reads. */
export type Play = (stage: Stage, place: PlaceName) => Promise<void>

/** Plays by method and path of the call; `{}` stands for a path parameter. */
export type Plays = Readonly<Record<string, Play>>

/** One play for every served call. */
export const plays: Plays = { ...authPlays, ...peoplePlays, ...postPlays, ...moneyPlays, ...sitePlays }
