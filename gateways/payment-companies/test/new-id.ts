import { randomUUID } from 'node:crypto'

/** Makes the id of a payment or account, as the site writes ids. */
export const newId = (): string => randomUUID().replaceAll('-', '')
