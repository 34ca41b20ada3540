/** The minimum age of a creator. */
export const ADULT_YEARS = 18

/**
 * Returns the whole years between a birth date (`YYYY-MM-DD`) and a day; NaN for anything that is
 * not a date.
 */
export function ageOn(birthDate: string, today: Date): number {
  const [year = Number.NaN, month = 1, day = 1] = birthDate ? birthDate.split('-').map(Number) : []
  const hadBirthday =
    today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day)
  return today.getFullYear() - year - (hadBirthday ? 0 : 1)
}
