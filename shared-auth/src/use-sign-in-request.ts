import { useStore } from 'zustand'
import { type SignInRequest, signInRequests } from './sign-in-request.ts'

/** The request that the sign-in dialog has to answer, for the shell. */
export const useSignInRequest = (): SignInRequest | null => useStore(signInRequests, ({ request }) => request)
