-- A blocked account cannot write, and taking a favourite back is writing.

alter policy "own favourites go" on public.favorites
  using (user_id = (select auth.uid()) and (select private.is_active_account()));
