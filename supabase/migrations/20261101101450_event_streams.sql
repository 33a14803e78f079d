-- Where to watch online, for those who registered.

create table public.event_streams (
  event_id uuid primary key references public.events (id) on delete cascade,
  url text not null check (url ~ '^https?://\S+$'),
  is_public boolean not null default false,
  note public.localized_text
);
comment on table public.event_streams is
  'Where to watch online. Apart from events because only those who registered, and staff, may read it.';
comment on column public.event_streams.is_public is 'Anybody may watch without registering.';

create function private.is_registered(event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.registrations
    where event_id = event
      and status = 'confirmed'
      and user_id = (select auth.uid())
  )
$$;
comment on function private.is_registered is 'Whether the signed-in account has a place at an event.';
grant execute on function private.is_registered(uuid) to anon, authenticated;

alter table public.event_streams enable row level security;

create policy "those who may watch" on public.event_streams for select to anon, authenticated
  using (
    (is_public and exists (select from public.events where events.id = event_id))
    or private.is_registered(event_id)
    or (select private.has_permission('manage_events'))
  );
create policy "those who manage events add" on public.event_streams for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events change" on public.event_streams for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events delete" on public.event_streams for delete to authenticated
  using ((select private.has_permission('manage_events')));

grant select on public.event_streams to anon, authenticated;
grant insert, update, delete on public.event_streams to authenticated;

create trigger event_streams_audit after insert or update or delete on public.event_streams
  for each row execute function private.record_change();
