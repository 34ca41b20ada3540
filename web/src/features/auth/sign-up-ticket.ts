const KEY = 'sign-up-ticket'

/**
 * Keeps the ticket of a registration in this tab, which allows the confirmation e-mail to be sent again. It does not
 * log in to the account.
 */
export const saveSignUpTicket = (ticket: string): void => sessionStorage.setItem(KEY, ticket)

/** Returns the ticket of the registration in this tab. */
export const readSignUpTicket = (): string | null => sessionStorage.getItem(KEY)
