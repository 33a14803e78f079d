-- Events that people keep in mind.

create table public.favorites (
  user_id uuid not null references auth.users (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
comment on table public.favorites is 'Favourite events. Their keepers hear of a new date.';
create index favorites_event_idx on public.favorites (event_id);

alter table public.favorites enable row level security;

create policy "own favourites" on public.favorites for select to authenticated
  using (user_id = (select auth.uid()));
create policy "in one's own name" on public.favorites for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active_account())
    and exists (select from public.events where events.id = event_id)
  );
create policy "own favourites go" on public.favorites for delete to authenticated
  using (user_id = (select auth.uid()));
-- update: refused, there is nothing to change.

grant select, insert, delete on public.favorites to authenticated;
