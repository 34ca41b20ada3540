/** Modules by layer: each may import the doors of those above it in this list, and hears announcements of any. */
export const layers: readonly (readonly string[])[] = [
  ['settings', 'reference', 'audit'],
  ['mail'],
  ['media', 'ledger'],
  ['accounts', 'pages', 'promos', 'packages'],
  ['verification', 'blocks', 'standing', 'factors'],
  ['auth', 'items', 'follows'],
  ['access'],
  ['payments', 'social', 'contact'],
  ['wallet'],
  ['subscriptions'],
  ['profiles'],
  ['feed'],
  ['comments', 'search'],
  ['reactions', 'earnings', 'reports'],
  ['notifications'],
  ['admin'],
]
