/** The kinds of viewer as which performers can view what they publish. */
export const viewAsKinds = ['guest', 'follower', 'subscriber', 'fan'] as const

/** A kind of viewer as which performers can view what they publish. */
export type ViewAsKind = (typeof viewAsKinds)[number]

/** The refusals of calls that performers may ask as another viewer. */
export const viewAsErrors = [
  'performers.view_as_own_only',
  'performers.country_blocked',
  'fanlists.fan_not_found',
] as const

/**
 * The form of `viewAs`: a kind of viewer, and the country or region (`US-TX`) that they come from
 * after an `@`.
 */
export const viewAsPattern =
  /^(?:guest|follower|subscriber(?::[1-9])?|fan:[0-9a-f]{32})(?:@[A-Z]{2}(?:-[A-Z0-9]{1,3})?)?$/

/** A viewer as whom performers view what they publish, as `viewAs` names them. */
export interface ViewedAs {
  readonly kind: ViewAsKind
  /** The tier of a subscriber. */
  readonly tier?: number
  /** The account of a fan. */
  readonly fanId?: string
  /** The country that the viewer comes from; absent for one where nothing is blocked. */
  readonly country?: string
  /** The region of that country by ISO 3166-2, without the country. */
  readonly region?: string
}

/** Reads a `viewAs`; undefined when it has another form. */
export function parseViewAs(viewAs: string): ViewedAs | undefined {
  if (!viewAsPattern.test(viewAs)) return undefined
  const [who = '', place = ''] = viewAs.split('@')
  const [country, region] = place.split('-')
  const [kind, detail] = who.split(':')
  return {
    kind: kind as ViewAsKind,
    ...(kind === 'subscriber' && { tier: Number(detail ?? 1) }),
    ...(kind === 'fan' && detail && { fanId: detail }),
    ...(country && { country }),
    ...(region && { region }),
  }
}

/** Writes a `viewAs`. */
export function viewAsText({ kind, tier = 1, fanId, country, region }: ViewedAs): string {
  const detail = kind === 'fan' ? `:${fanId}` : kind === 'subscriber' && tier > 1 ? `:${tier}` : ''
  const place = country && region ? `${country}-${region}` : country
  return `${kind}${detail}${place ? `@${place}` : ''}`
}
