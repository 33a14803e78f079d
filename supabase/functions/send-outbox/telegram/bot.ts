import { callTelegram, type TelegramError } from '../../_shared/telegram.ts'
import type { SendFailure } from '../database.ts'

/** A chat message has no id of ours: when nobody knows whether it arrived, a second one could not be told from it. */
export const failureOf = (error: TelegramError): SendFailure => ({
  error: error.message,
  isFinal: error.kind === 'invalid' || error.kind === 'no_response',
  ...(error.kind === 'rate_limited' ? { retryAfter: error.retryAfter } : {}),
})

/** Requests the bot's name, which changes nothing: what fails here has sent nothing and is tried again. */
export async function checkBot(): Promise<SendFailure | null> {
  const answer = await callTelegram('getMe', {})
  return answer.ok ? null : { ...failureOf(answer.error), isFinal: false }
}
