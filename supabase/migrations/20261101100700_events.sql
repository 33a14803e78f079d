-- Events with their programme, speakers, pictures and stream.

create type public.event_kind as enum ('lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion');
create type public.event_status as enum ('planned', 'postponed', 'cancelled', 'completed');
create type public.attendance_format as enum ('offline', 'online', 'hybrid');
create type public.price_kind as enum ('free', 'paid', 'donation');
create type public.payment_method as enum ('free', 'ips_qr', 'on_site', 'external', 'pass');

create function private.comparable_price(kind public.price_kind, amount integer, unit public.currency)
returns integer
language sql immutable set search_path = ''
as $$
  select case
    when kind <> 'paid' or amount is null then 0
    when unit = 'EUR' then least(amount::bigint * 117, 2147483647)::integer
    else amount
  end
$$;
comment on function private.comparable_price is
  'What a ticket costs in para, for sorting only. The dinar has kept to about 117 for a euro for years.';
grant execute on function private.comparable_price(public.price_kind, integer, public.currency)
to anon, authenticated, service_role;

create table public.events (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  kind public.event_kind not null,
  status public.event_status not null default 'planned',
  status_note public.localized_text,
  title public.localized_text not null,
  summary public.localized_text,
  description public.localized_text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  doors_at timestamptz,
  previous_starts_at timestamptz,
  format public.attendance_format not null default 'offline',
  talk_languages text[] not null default '{ru}' check (private.are_languages(talk_languages)),
  slide_languages text[] not null default '{}' check (private.are_languages(slide_languages)),
  caption_languages text[] not null default '{}' check (private.are_languages(caption_languages)),
  age_min integer not null default 0 check (age_min between 0 and 21),
  price_kind public.price_kind not null default 'free',
  price_amount integer check (price_amount >= 0),
  price_online_amount integer check (price_online_amount >= 0),
  currency public.currency not null default 'RSD',
  payment_methods public.payment_method[] not null default '{ips_qr,on_site}',
  accepts_passes boolean not null default false,
  external_ticket_url text check (external_ticket_url ~ '^https?://\S+$'),
  capacity integer check (capacity >= 0),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  waitlist_count integer not null default 0 check (waitlist_count >= 0),
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  space_id uuid references public.spaces (id),
  venue public.localized_text,
  venue_address public.localized_text,
  cover_path text,
  cover_alt public.localized_text,
  cover_motif text,
  cover_print text check (cover_print in ('field', 'night', 'tint')),
  video_url text check (video_url ~ '^https?://\S+$'),
  is_recommended boolean not null default false,
  published_at timestamptz,
  series_id uuid,
  ics_sequence integer not null default 0,
  sort_price integer not null
    generated always as (private.comparable_price(price_kind, price_amount, currency)) stored,
  speaker_names text not null default '',
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_end_after_start check (ends_at > starts_at),
  constraint events_price check (
    case price_kind
      when 'free' then price_amount is null and price_online_amount is null
      when 'paid' then price_amount is not null and price_amount > 0
      else price_online_amount is null
    end
  ),
  constraint events_no_overbooking check (capacity is null or seats_taken <= capacity)
) with (fillfactor = 85);
comment on table public.events is 'Everything in the programme. Visitors see what is published; drafts and scheduled ones are for staff.';
comment on column public.events.status is 'As staff set it. Readers see "completed" once the end has passed (event_cards).';
comment on column public.events.status_note is 'Why it was postponed or cancelled; shown in the banner.';
comment on column public.events.description is 'Rich text (HTML), sanitised when written and again when shown.';
comment on column public.events.previous_starts_at is 'When it was to begin before it was moved to another date.';
comment on column public.events.talk_languages is 'ISO 639-1; facts of the event, not of the interface.';
comment on column public.events.price_amount is 'Minor units. paid: the ticket. donation: what is suggested. free: null.';
comment on column public.events.price_online_amount is 'Minor units; ticket to the stream where it costs something else.';
comment on column public.events.capacity is 'Seats on site; null: as many as come.';
comment on column public.events.seats_taken is 'Kept by triggers on registrations.';
comment on column public.events.waitlist_count is 'Kept by triggers on registrations.';
comment on column public.events.space_id is
  'Room of the hub, blocked for the time of the event. Elsewhere: venue. Embed it as spaces!events_space_id_fkey: sessions '
  'and occupancy tie events to spaces as well.';
comment on column public.events.published_at is 'Null: a draft. In the future: appears by itself then.';
comment on column public.events.series_id is 'Shared by the events of one weekly series.';
comment on column public.events.ics_sequence is 'SEQUENCE of the calendar entry, raised when time, place or status change.';
comment on column public.events.sort_price is 'Ticket price in para, for sorting only.';
comment on column public.events.speaker_names is 'Kept by triggers on event_speakers and speakers, for the search.';

create table public.event_speakers (
  event_id uuid not null references public.events (id) on delete cascade,
  speaker_id uuid not null references public.speakers (id) on delete cascade,
  role public.localized_text,
  sort_order integer not null default 0,
  primary key (event_id, speaker_id)
);
comment on table public.event_speakers is 'The bill of an event.';
comment on column public.event_speakers.role is 'E.g. host; empty for somebody who simply speaks.';
create index event_speakers_speaker_idx on public.event_speakers (speaker_id);

create table public.event_sessions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  title public.localized_text not null,
  summary public.localized_text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references public.spaces (id),
  place public.localized_text,
  sort_order integer not null default 0,
  check (ends_at > starts_at)
);
comment on table public.event_sessions is 'Programme of an event: talks of a festival, parts of an evening.';
comment on column public.event_sessions.space_id is 'A room other than the event''s own, blocked for the session.';
comment on column public.event_sessions.place is 'Where, in words, when it is not simply the event''s own place.';
create index event_sessions_event_idx on public.event_sessions (event_id, starts_at);
create index event_sessions_space_idx on public.event_sessions (space_id);

create table public.event_session_speakers (
  session_id uuid not null references public.event_sessions (id) on delete cascade,
  speaker_id uuid not null references public.speakers (id) on delete cascade,
  sort_order integer not null default 0,
  primary key (session_id, speaker_id)
);
comment on table public.event_session_speakers is 'Who speaks in a session.';
create index event_session_speakers_speaker_idx on public.event_session_speakers (speaker_id);

create table public.event_photos (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  path text,
  cover_seed text,
  cover_motif text,
  width integer check (width > 0),
  height integer check (height > 0),
  alt public.localized_text not null,
  sort_order integer not null default 0,
  check (path is not null or cover_seed is not null)
);
comment on table public.event_photos is 'Gallery of an event: a stored picture (path) or a generated one (cover_seed).';
create index event_photos_event_idx on public.event_photos (event_id, sort_order);

create index events_starts_idx on public.events (starts_at, id) where published_at is not null;
create index events_kind_idx on public.events (kind, starts_at, id) where published_at is not null;
create index events_price_kind_idx on public.events (price_kind, starts_at, id) where published_at is not null;
create index events_cheapest_idx on public.events (sort_price, starts_at, id) where published_at is not null;
create index events_cheapest_past_idx on public.events (sort_price, starts_at desc, id) where published_at is not null;
create index events_long_idx on public.events using gist (tstzrange(starts_at, ends_at))
  where published_at is not null and ends_at - starts_at > interval '6 hours';
create index events_languages_idx on public.events using gin (talk_languages);
create index events_recommended_idx on public.events (starts_at) where is_recommended and published_at is not null;
create index events_space_idx on public.events (space_id, starts_at);
create index events_series_idx on public.events (series_id) where series_id is not null;
create index events_updated_idx on public.events (updated_at desc);

alter table public.events enable row level security;

create policy "published events for everybody" on public.events for select to anon, authenticated
  using (published_at <= now() or (select private.has_permission('manage_events')));
create policy "those who manage events add" on public.events for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events change" on public.events for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
-- Moderators manage events but delete none.
create policy "those who manage content delete" on public.events for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.events to anon, authenticated;
grant insert, update, delete on public.events to authenticated;

-- Cancelling is not a moderator's to do, and what triggers keep is nobody's to write.
create function private.guard_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.seats_taken := 0;
    new.waitlist_count := 0;
    new.speaker_names := '';
  else
    new.seats_taken := old.seats_taken;
    new.waitlist_count := old.waitlist_count;
    new.speaker_names := old.speaker_names;
  end if;
  if (new.status = 'cancelled') <> (tg_op = 'UPDATE' and old.status = 'cancelled')
    and not private.has_permission('manage_content')
  then
    raise sqlstate 'PT403' using message = 'Cancelling an event needs the permission manage_content';
  end if;
  return new;
end
$$;
create trigger events_guard before insert or update on public.events
  for each row execute function private.guard_event();

-- What triggers write (counters, names for the search) must not look like an edit by staff.
create trigger events_touch before update on public.events
  for each row
  when (
    old.seats_taken = new.seats_taken
    and old.waitlist_count = new.waitlist_count
    and old.speaker_names = new.speaker_names
  )
  execute function private.touch_updated_at();

create trigger events_audit after insert or update or delete on public.events
  for each row execute function private.record_change('seats_taken', 'waitlist_count', 'speaker_names', 'sort_price');

alter table public.event_speakers enable row level security;

-- Seen by whoever sees the parent row: the inner select is under its policy.

create policy "whoever sees the event" on public.event_speakers for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "those who manage events add" on public.event_speakers for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events change" on public.event_speakers for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events delete" on public.event_speakers for delete to authenticated
  using ((select private.has_permission('manage_events')));

alter table public.event_sessions enable row level security;

create policy "whoever sees the event" on public.event_sessions for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "those who manage events add" on public.event_sessions for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events change" on public.event_sessions for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events delete" on public.event_sessions for delete to authenticated
  using ((select private.has_permission('manage_events')));

alter table public.event_session_speakers enable row level security;

create policy "whoever sees the event" on public.event_session_speakers for select to anon, authenticated
  using (exists (select from public.event_sessions where event_sessions.id = session_id));
create policy "those who manage events add" on public.event_session_speakers for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events change" on public.event_session_speakers for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events delete" on public.event_session_speakers for delete to authenticated
  using ((select private.has_permission('manage_events')));

alter table public.event_photos enable row level security;

create policy "whoever sees the event" on public.event_photos for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "those who manage events add" on public.event_photos for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events change" on public.event_photos for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "those who manage events delete" on public.event_photos for delete to authenticated
  using ((select private.has_permission('manage_events')));

grant select on
  public.event_speakers, public.event_sessions, public.event_session_speakers, public.event_photos
to anon, authenticated;
grant insert, update, delete on
  public.event_speakers, public.event_sessions, public.event_session_speakers, public.event_photos
to authenticated;

create trigger event_speakers_audit after insert or update or delete on public.event_speakers
  for each row execute function private.record_change();
create trigger event_sessions_audit after insert or update or delete on public.event_sessions
  for each row execute function private.record_change();
create trigger event_session_speakers_audit after insert or update or delete on public.event_session_speakers
  for each row execute function private.record_change();
create trigger event_photos_audit after insert or update or delete on public.event_photos
  for each row execute function private.record_change();
