import { createContext } from 'react'

/**
 * A secret of one render: our own inline scripts carry it as their nonce, so that the server can tell them from
 * anything that got into the page and admit exactly them by hash. It never leaves the server.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
