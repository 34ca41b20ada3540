/**
 * Returns a slug made of a name: small letters, digits and single dashes; `fallback` for a name
 * without either.
 */
export function slugOf(name: string, fallback = 'category'): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)
      .replace(/-$/, '') || fallback
  )
}
