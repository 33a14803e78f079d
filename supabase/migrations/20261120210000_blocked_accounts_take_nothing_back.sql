-- A blocked account cannot write, and taking a like or a favourite back is writing.

alter policy "own likes go" on public.comment_likes
  using (user_id = (select auth.uid()) and (select private.is_active_account()));

alter policy "own favourites go" on public.favorites
  using (user_id = (select auth.uid()) and (select private.is_active_account()));
