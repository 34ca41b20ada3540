import * as z from 'zod/mini'

export const countUnread = { result: z.object({ total: z.number() }) }
