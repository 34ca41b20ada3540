import { href } from '../app/href.ts'

/** Leaves for the login page and comes back here afterwards. A whole page load: nothing of the session stays in memory. */
export function goToLogin(): void {
  if (location.pathname === href('auth/login')) return
  location.assign(href('auth/login', undefined, { next: location.pathname + location.search }))
}
