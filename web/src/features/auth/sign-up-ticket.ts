const KEPT = 'sign-up-ticket'

/** Keeps, for this tab, what shows who signed up: the mail can be sent again. It opens no account. */
export const saveSignUpTicket = (ticket: string): void => sessionStorage.setItem(KEPT, ticket)

/** Reads what this tab signed up with. */
export const readSignUpTicket = (): string | null => sessionStorage.getItem(KEPT)
