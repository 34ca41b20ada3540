/** The sources of picture and sound, which are the same for all viewers of all streams. */
export const SOURCES = { audio: 0x55667788, video: 0x11223344 } as const
