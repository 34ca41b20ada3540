const PUBLIC = '/media/public/'

/**
 * The first address that may be shown to anybody for ever, as link previews do: avatars, covers, uploaded thumbnails,
 * blurred previews. Signed addresses are bound to a viewer and lapse.
 */
export const publicImage = (...addresses: (string | null | undefined)[]): string | undefined =>
  addresses.find((address) => address?.startsWith(PUBLIC)) ?? undefined
