/** A post that staff sent to the channel, as the database hands it out; see claim_channel_post. */
export type ChannelPost = {
  id: string
  claim: string
  kind: string
  payload: { text: string; cause: string; event: { slug: string } }
  attempts: number
}
