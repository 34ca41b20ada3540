const KEY = 'sign-up-ticket'

/**
 * Keeps the ticket of a registration in this tab. It allows the confirmation e-mail to be sent
 * again, and once the address is confirmed it logs this tab in.
 */
export const saveSignUpTicket = (ticket: string): void => sessionStorage.setItem(KEY, ticket)

/** Returns the ticket of the registration in this tab. */
export const readSignUpTicket = (): string | null => sessionStorage.getItem(KEY)

/** Forgets the ticket once it logged in. */
export const forgetSignUpTicket = (): void => sessionStorage.removeItem(KEY)
