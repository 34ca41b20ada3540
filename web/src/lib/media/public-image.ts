const PUBLIC = '/media/public/'

/**
 * Returns the first address that can be public permanently, as link previews need it: avatars,
 * covers, uploaded thumbnails, blurred previews. Signed addresses are bound to a viewer and expire.
 */
export const publicImage = (...addresses: (string | null | undefined)[]): string | undefined =>
  addresses.find((address) => address?.startsWith(PUBLIC)) ?? undefined
