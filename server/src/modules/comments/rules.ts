/** The room of those who watch an item as it is talked about. */
export const roomOfItem = (itemId: string): string => `item:${itemId}`
