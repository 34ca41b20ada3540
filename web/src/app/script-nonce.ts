import { createContext } from 'react'

/**
 * A secret of one render, which our own inline scripts carry as their nonce: the content security
 * policy admits scripts with it, and nothing else that got into the page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
