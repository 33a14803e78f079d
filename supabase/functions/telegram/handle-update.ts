import { required } from '../_shared/environment.ts'
import { callTelegram, type InlineButton, type TelegramResult } from '../_shared/telegram.ts'
import { answer, link, unlink } from './database.ts'
import { type Texts, textsFor } from './texts.ts'
import type { CallbackQuery, IncomingMessage, Update } from './update.ts'

const COMMAND = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/
const ANSWER = /^(yes|no|take|decline):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Does what a person sent to the bot: connects (`/start <token>`), disconnects (`/stop`), or answers the question of a
 * message. The same update may come again.
 * @throws when the database does not answer: Telegram sends the update again
 */
export async function handleUpdate({ message, callback_query: query }: Update): Promise<void> {
  if (message?.chat.type === 'private') await handleMessage(message)
  if (query) await handleAnswer(query)
}

async function handleMessage({ chat, from, text = '' }: IncomingMessage): Promise<void> {
  const [, command, token] = COMMAND.exec(text) ?? []
  const reply = (texts: Texts, key: 'linked' | 'token_invalid' | 'start' | 'stopped' | 'help') =>
    send(chat.id, texts[key], key === 'help' || key === 'linked' ? undefined : texts.settings)
  if (command === 'start' && token) {
    const { is_linked: isLinked, language } = await link(token, chat.id, from?.username)
    await reply(textsFor(language, from?.language_code), isLinked ? 'linked' : 'token_invalid')
  } else if (command === 'stop') {
    const { language } = await unlink(chat.id)
    await reply(textsFor(language, from?.language_code), 'stopped')
  } else {
    await reply(textsFor(null, from?.language_code), command ? 'start' : 'help')
  }
}

/** Sends a text, with a button that opens the settings when its label is given. */
async function send(chatId: number, text: string, label: string | undefined): Promise<void> {
  const url = `${required('SITE_URL').replace(/\/+$/, '')}/profile/settings`
  report(
    await callTelegram('sendMessage', {
      chat_id: chatId,
      text,
      ...(label ? { reply_markup: { inline_keyboard: [[{ text: label, url }]] } } : {}),
    }),
  )
}

async function handleAnswer({ id, from, data = '', message }: CallbackQuery): Promise<void> {
  const [, action, registrationId] = ANSWER.exec(data) ?? []
  if (!action || !registrationId || !message) {
    return report(await callTelegram('answerCallbackQuery', { callback_query_id: id }))
  }
  const { error, language } = await answer(message.chat.id, action, registrationId)
  const texts = textsFor(language, from.language_code)
  const result = error === null ? doneText(action, texts) : errorText(error, texts)
  report(
    await callTelegram('answerCallbackQuery', {
      callback_query_id: id,
      text: result,
      show_alert: error !== null,
    }),
  )
  await showResult(message, error === null ? action : undefined, result)
}

const doneText = (action: string, { done }: Texts): string => done[action as keyof Texts['done']]

const errorText = (code: string, { errors }: Texts): string =>
  Object.hasOwn(errors, code) ? errors[code as keyof Texts['errors']] : errors.other

/** Writes the result under the message, and takes away the buttons that have had their time. */
async function showResult(
  { message_id, chat, text, entities, reply_markup: markup }: NonNullable<CallbackQuery['message']>,
  action: string | undefined,
  result: string,
): Promise<void> {
  const buttons = (markup?.inline_keyboard ?? [])
    .map((row) => row.filter((button) => staysAfter(action, button)))
    .filter((row) => row.length > 0)
  const target = { chat_id: chat.id, message_id, reply_markup: { inline_keyboard: buttons } }
  if (text === undefined || action === undefined) report(await callTelegram('editMessageReplyMarkup', target))
  else report(await callTelegram('editMessageText', { ...target, text: `${text}\n\n${result}`, entities }))
}

/** Links stay. Who comes can still say that they do not. */
const staysAfter = (action: string | undefined, button: InlineButton): boolean =>
  'url' in button || (action === 'yes' && button.callback_data.startsWith('no:'))

/** What was decided stands, whether or not the chat shows it: a failure is only logged. */
function report(result: TelegramResult<unknown>): void {
  if (!result.ok) console.error(`telegram: ${result.error.message}`)
}
