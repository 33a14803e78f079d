-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Events with programme, speakers, photos and stream.

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
  'Returns the price of a ticket in para, for sorting only, at the stable rate of about 117 dinars per euro.';
grant execute on function private.comparable_price(
  public.price_kind, integer, public.currency
) to anon, authenticated, service_role;

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
  video_url text check (video_url ~ '^https?://\S+$' or video_url ~ '^recordings/[a-z0-9-]+\.(webm|mp4)$'),
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
comment on table public.events is 'Events. Visitors see published ones, staff also drafts and scheduled ones.';
comment on column public.events.status is 'As staff set it. Readers see "completed" once the end has passed (event_cards).';
comment on column public.events.status_note is 'Why it was postponed or cancelled; shown in the banner.';
comment on column public.events.description is 'Rich text (HTML), sanitised when written and again when shown.';
comment on column public.events.previous_starts_at is 'When it was to begin before it was moved to another date.';
comment on column public.events.talk_languages is 'ISO 639-1; facts of the event, not of the interface.';
comment on column public.events.price_amount is 'Minor units. paid: the ticket. donation: what is suggested. free: null.';
comment on column public.events.price_online_amount is 'Minor units; ticket to the stream where it costs something else.';
comment on column public.events.capacity is 'Seats on site; null: no limit.';
comment on column public.events.seats_taken is 'Maintained by triggers on registrations.';
comment on column public.events.waitlist_count is 'Maintained by triggers on registrations.';
comment on column public.events.space_id is
  'Space of the hub, occupied during the event. Elsewhere: venue. Embed it as spaces!events_space_id_fkey: sessions '
  'and occupancy tie events to spaces as well.';
comment on column public.events.published_at is 'Null: a draft. In the future: appears by itself then.';
comment on column public.events.series_id is 'Shared by the events of one weekly series.';
comment on column public.events.ics_sequence is 'SEQUENCE of the calendar entry, raised when time, place or status change.';
comment on column public.events.sort_price is 'Ticket price in para, for sorting only.';
comment on column public.events.speaker_names is 'Maintained by triggers on event_speakers and speakers, for the search.';

create table public.event_speakers (
  event_id uuid not null references public.events (id) on delete cascade,
  speaker_id uuid not null references public.speakers (id) on delete restrict,
  role public.localized_text,
  sort_order integer not null default 0,
  primary key (event_id, speaker_id)
);
comment on table public.event_speakers is 'The line-up of an event: its speakers and their roles.';
comment on column public.event_speakers.role is 'For example host; empty for a speaker.';
create index event_speakers_speaker_idx on public.event_speakers (speaker_id);

create table public.event_sessions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  title public.localized_text not null,
  summary public.localized_text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references public.spaces (id),
  location public.localized_text,
  sort_order integer not null default 0,
  check (ends_at > starts_at)
);
comment on table public.event_sessions is 'Programme of an event: talks of a festival, parts of an evening.';
comment on column public.event_sessions.space_id is 'A space other than the event''s own, occupied during the session.';
comment on column public.event_sessions.location is 'Location as text when it differs from the event''s.';
create index event_sessions_event_idx on public.event_sessions (event_id, starts_at);
create index event_sessions_space_idx on public.event_sessions (space_id);

create table public.event_session_speakers (
  session_id uuid not null references public.event_sessions (id) on delete cascade,
  speaker_id uuid not null references public.speakers (id) on delete restrict,
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

create policy "public read of published events" on public.events for select to anon, authenticated
  using (published_at <= now() or (select private.has_permission('manage_events')));
create policy "event managers insert" on public.events for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "event managers update" on public.events for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
-- Moderators manage events but cannot delete them.
create policy "content managers delete" on public.events for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.events to anon, authenticated;
grant insert, update, delete on public.events to authenticated;

-- Moderators cannot cancel events, and no role writes columns that triggers maintain.
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

-- Trigger writes (counters, search names) leave updated_at alone, so that they cause no edit conflicts.
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

-- Visible with the parent row: the subquery applies its policy.

create policy "readable with the event" on public.event_speakers for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "event managers insert" on public.event_speakers for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "event managers update" on public.event_speakers for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "event managers delete" on public.event_speakers for delete to authenticated
  using ((select private.has_permission('manage_events')));

alter table public.event_sessions enable row level security;

create policy "readable with the event" on public.event_sessions for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "event managers insert" on public.event_sessions for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "event managers update" on public.event_sessions for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "event managers delete" on public.event_sessions for delete to authenticated
  using ((select private.has_permission('manage_events')));

alter table public.event_session_speakers enable row level security;

create policy "readable with the event" on public.event_session_speakers for select to anon, authenticated
  using (exists (select from public.event_sessions where event_sessions.id = session_id));
create policy "event managers insert" on public.event_session_speakers for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "event managers update" on public.event_session_speakers for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "event managers delete" on public.event_session_speakers for delete to authenticated
  using ((select private.has_permission('manage_events')));

alter table public.event_photos enable row level security;

create policy "readable with the event" on public.event_photos for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "event managers insert" on public.event_photos for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "event managers update" on public.event_photos for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "event managers delete" on public.event_photos for delete to authenticated
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

create trigger events_rich_text before insert or update of description on public.events
  for each row execute function private.check_rich_text('description');
comment on column public.events.description is 'Rich text (HTML), checked when written and sanitised when shown.';

-- Streams of online events, for people with a registration.

create table public.event_streams (
  event_id uuid primary key references public.events (id) on delete cascade,
  url text not null check (url ~ '^https?://\S+$'),
  is_public boolean not null default false,
  note public.localized_text
);
comment on table public.event_streams is
  'Video links of online events. A separate table because only registered people and staff may read it.';
comment on column public.event_streams.is_public is 'Visitors may watch without registering.';

-- The policy of event_streams calls this function by name.
create function private.is_registered(event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.registrations
    where event_id = event
      and user_id = (select auth.uid())
      and private.may_watch(registrations)
  )
$$;
grant execute on function private.is_registered(uuid) to anon, authenticated;
comment on function private.is_registered is 'Returns whether the signed-in account may watch an event: see may_watch.';

alter table public.event_streams enable row level security;

create policy "entitled viewers read" on public.event_streams for select to anon, authenticated
  using (
    (is_public and exists (select from public.events where events.id = event_id))
    or private.is_registered(event_id)
    or (select private.has_permission('manage_events'))
  );
create policy "event managers insert" on public.event_streams for insert to authenticated
  with check ((select private.has_permission('manage_events')));
create policy "event managers update" on public.event_streams for update to authenticated
  using ((select private.has_permission('manage_events')))
  with check ((select private.has_permission('manage_events')));
create policy "event managers delete" on public.event_streams for delete to authenticated
  using ((select private.has_permission('manage_events')));

grant select on public.event_streams to anon, authenticated;
grant insert, update, delete on public.event_streams to authenticated;

create trigger event_streams_audit after insert or update or delete on public.event_streams
  for each row execute function private.record_change();

-- Full-text search of events in both languages: word forms, prefixes, ignoring case and diacritics, ё as е.

create function private.search_words(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;
comment on function private.search_words is
  'Returns the words of a text in lower case without accents. Naming the dictionary makes the result immutable.';
grant execute on function private.search_words(text) to anon, authenticated, service_role;

create function private.search_text(value jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.search_words(left(
    regexp_replace(concat_ws(' ', value ->> 'ru', value ->> 'en'), '<[^>]*>|&[#a-z0-9]+;', ' ', 'gi'),
    100000
  ))
$$;
comment on function private.search_text is 'Both languages of a localized text without its tags, ready for the index.';
grant execute on function private.search_text(jsonb) to anon, authenticated, service_role;

-- The russian configuration stems Cyrillic words as Russian and Latin ones as English. Unstemmed words are indexed next
-- to the stems, so that prefixes are found as well.
create function private.search_vector(words text, weight "char") returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.russian', words), weight)
    -- More than a search can contain, less than the index limit.
    || array_to_tsvector(array(select left(word, 400) from unnest(string_to_array(words, ' ')) word))
$$;
grant execute on function private.search_vector(text, "char") to anon, authenticated, service_role;
comment on function private.search_vector is
  'Returns a search vector with the stems and the unstemmed words of search_words.';

create function private.search_stem(word text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when word ~ '[0-9]' then array[word]
    when word ~ '^[a-z]+$' then ts_lexize('pg_catalog.english_stem', word)
    else ts_lexize('pg_catalog.russian_stem', word)
  end
$$;
comment on function private.search_stem is 'Returns the stem as it is indexed; empty for a stop word.';
grant execute on function private.search_stem(text) to anon, authenticated, service_role;

create function private.search_query(input text) returns tsquery
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  word text;
  term tsquery;
  stem text[];
  wanted tsquery;
  stop_words tsquery;
begin
  for word in
    select part
    from regexp_split_to_table(private.search_words(left(input, 300)), ' ') with ordinality parts (part, position)
    where part <> ''
    group by part
    order by min(position)
    limit 10
  loop
    -- Letters and digits alone are left, so the casts below cannot fail.
    term := (quote_literal(word) || case when length(word) > 1 then ':*' else '' end)::tsquery;
    stem := private.search_stem(word);
    if cardinality(stem) = 0 then
      stop_words := coalesce(stop_words && term, term);
    else
      term := term || quote_literal(stem[1])::tsquery;
      wanted := coalesce(wanted && term, term);
    end if;
  end loop;
  return coalesce(wanted, stop_words);
end
$$;
comment on function private.search_query is
  'Returns typed text as a query in which every word or a form of it must occur; null without a word.';
grant execute on function private.search_query(text) to anon, authenticated, service_role;

create function private.set_event_search() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.search :=
    private.search_vector(private.search_text(new.title), 'A')
    || private.search_vector(private.search_words(new.speaker_names), 'B')
    || private.search_vector(private.search_text(new.summary), 'C')
    || private.search_vector(private.search_text(new.description), 'D');
  return new;
end
$$;
create trigger events_search before insert or update of title, summary, description, speaker_names, search
  on public.events
  for each row execute function private.set_event_search();

create index events_search_idx on public.events using gin (search);

create function private.refresh_speaker_names(events uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.events
  set speaker_names = named.names
  from (
    select wanted.id, coalesce(string_agg(
      concat_ws(' ', speakers.name ->> 'ru', speakers.name ->> 'en'), ' ' order by lineup.sort_order, speakers.slug
    ), '') as names
    from unnest(events) wanted (id)
    left join (
      select event_id, speaker_id, sort_order from public.event_speakers
      union
      select event_sessions.event_id, session_speakers.speaker_id, 1000
      from public.event_session_speakers session_speakers
      join public.event_sessions on event_sessions.id = session_speakers.session_id
    ) lineup on lineup.event_id = wanted.id
    left join public.speakers on speakers.id = lineup.speaker_id
    group by wanted.id
  ) named
  where public.events.id = named.id and public.events.speaker_names is distinct from named.names
$$;

create function private.event_speakers_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changed := array(select event_id from added);
  end if;
  if tg_op <> 'INSERT' then
    changed := changed || array(select event_id from removed);
  end if;
  perform private.refresh_speaker_names(array(select distinct unnest(changed)));
  return null;
end
$$;
create trigger event_speakers_added after insert on public.event_speakers
  referencing new table as added
  for each statement execute function private.event_speakers_changed();
create trigger event_speakers_changed after update on public.event_speakers
  referencing old table as removed new table as added
  for each statement execute function private.event_speakers_changed();
create trigger event_speakers_removed after delete on public.event_speakers
  referencing old table as removed
  for each statement execute function private.event_speakers_changed();

create function private.session_speakers_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changed := array(select session_id from added);
  end if;
  if tg_op <> 'INSERT' then
    changed := changed || array(select session_id from removed);
  end if;
  perform private.refresh_speaker_names(array(
    select distinct event_id from public.event_sessions where id = any (changed)
  ));
  return null;
end
$$;
create trigger event_session_speakers_added after insert on public.event_session_speakers
  referencing new table as added
  for each statement execute function private.session_speakers_changed();
create trigger event_session_speakers_changed after update on public.event_session_speakers
  referencing old table as removed new table as added
  for each statement execute function private.session_speakers_changed();
create trigger event_session_speakers_removed after delete on public.event_session_speakers
  referencing old table as removed
  for each statement execute function private.session_speakers_changed();

create function private.speaker_renamed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_speaker_names(array(
    select event_id from public.event_speakers where speaker_id = new.id
    union
    select event_sessions.event_id
    from public.event_session_speakers session_speakers
    join public.event_sessions on event_sessions.id = session_speakers.session_id
    where session_speakers.speaker_id = new.id
  ));
  return null;
end
$$;
create trigger speakers_renamed after update of name on public.speakers
  for each row when (old.name is distinct from new.name)
  execute function private.speaker_renamed();

-- Event lists: a view for cards, a function for a page of the list, and one for counts by kind.

create view public.event_cards with (security_invoker = true) as
select
  events.id,
  events.slug,
  events.kind,
  case
    when events.status = 'planned' and events.ends_at <= now() then 'completed'::public.event_status
    else events.status
  end as status,
  events.title,
  events.summary,
  events.starts_at,
  events.ends_at,
  events.format,
  events.talk_languages,
  events.slide_languages,
  events.caption_languages,
  events.age_min,
  events.price_kind,
  events.price_amount,
  events.price_online_amount,
  events.currency,
  events.capacity,
  events.capacity - events.seats_taken as seats_left,
  events.waitlist_count,
  events.is_recommended,
  coalesce((select spaces.name from public.spaces where spaces.id = events.space_id), events.venue) as location,
  events.cover_path,
  events.cover_motif,
  events.cover_print,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', speakers.id, 'slug', speakers.slug, 'name', speakers.name, 'field', science_fields.name
        )
        order by event_speakers.sort_order, speakers.slug
      )
      from public.event_speakers
      join public.speakers on speakers.id = event_speakers.speaker_id and speakers.status = 'active'
      left join public.science_fields on science_fields.id = speakers.field_id
      where event_speakers.event_id = events.id
    ),
    '[]'
  ) as speakers
from public.events
where events.published_at <= now();

comment on view public.event_cards is 'Published events as cards show them.';
comment on column public.event_cards.status is 'An event whose end has passed reads completed, unless it was cancelled or postponed.';
comment on column public.event_cards.price_amount is 'Minor units.';
comment on column public.event_cards.seats_left is 'Null: no limit.';
comment on column public.event_cards.location is 'Name of the space, or the venue elsewhere; null for an event that is online only.';
comment on column public.event_cards.speakers is '[{id, slug, name, field}] in the order of the line-up; hidden speakers left out.';
grant select on public.event_cards to anon, authenticated;

create function private.programme_start() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  -- Fenced: for a bare min() the planner would walk the dates from the very first event.
  with running as materialized (
    select starts_at
    from public.events
    where published_at <= now()
      and ends_at - starts_at > interval '6 hours'
      and tstzrange(starts_at, ends_at) @> now()
  )
  select least(min(starts_at), now() - interval '6 hours') from running
$$;
comment on function private.programme_start is
  'Nothing that is not over began earlier, so that lists need not walk through the past. Events of more than six '
  'hours (festivals) are few and have an index of their own.';

-- Event lists with filters by day and by languages of slides and captions, and a search that tolerates typing errors.

create extension if not exists pg_trgm with schema extensions;

create index events_slide_languages_idx on public.events using gin (slide_languages);
create index events_caption_languages_idx on public.events using gin (caption_languages);

create function private.event_names(title public.localized_text, speaker_names text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.search_text(title) || ' ' || private.search_words(speaker_names)
$$;
comment on function private.event_names is 'Titles and speakers of an event as plain words, for comparing misspelt words with.';
grant execute on function private.event_names(public.localized_text, text) to anon, authenticated, service_role;

create index events_names_idx on public.events
  using gin (private.event_names(title, speaker_names) extensions.gin_trgm_ops)
  where published_at is not null;

create function private.programme_start(at timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  -- Fenced: for a bare min() the planner would walk the dates from the very first event.
  with running as materialized (
    select starts_at
    from public.events
    where published_at <= now()
      and ends_at - starts_at > interval '6 hours'
      and tstzrange(starts_at, ends_at) @> at
  )
  select least(min(starts_at), at - interval '6 hours') from running
$$;
comment on function private.programme_start(timestamptz) is
  'Returns a time before which no event began that is still running at the given time; see programme_start().';

create function private.day_start(day date) returns timestamptz
language sql stable parallel safe set search_path = ''
as $$
  select day::timestamp at time zone 'Europe/Belgrade'
$$;
comment on function private.day_start is 'The midnight with which a day begins in Belgrade.';

create function private.event_matches(query tsquery) returns boolean
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select exists (select from public.events where search @@ query and published_at <= now())
$$;

create function private.event_search(input text, out query tsquery, out misspelt text[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text[] := regexp_split_to_array(private.search_words(left(input, 300)), ' ');
begin
  query := private.search_query(input);
  if query is null or private.event_matches(query) then
    return;
  end if;
  misspelt := (
    select array_agg(word)
    from (select distinct word from unnest(words) word limit 10) words
    -- Short words are similar to too many others, and numbers to none.
    where length(word) > 3 and word !~ '[0-9]' and not private.event_matches(private.search_query(word))
  );
  if misspelt is not null then
    query := private.search_query((select string_agg(word, ' ') from unnest(words) word where word <> all (misspelt)));
    -- The default of 0.6 takes two neighbouring letters in the wrong order for another word.
    perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
  end if;
end
$$;
comment on function private.event_search is
  'Returns typed text as a search: a query of the words that occur in published events, and the misspelt words that occur '
  'in none and are compared by similarity, either one null. When the query finds an event, no word counts as misspelt.';

-- Returns the condition of a list as SQL text, assembled from fixed fragments; values stay parameters. $1 search, $2
-- kinds, $3 price kinds, $4 to $6 languages, $7 the earliest start, $8 and $9 the days. An unset filter adds nothing,
-- so that the planner sees a simple condition and picks an index for it.
create function private.event_filter_sql(
  query tsquery,
  kinds public.event_kind[],
  price_kinds public.price_kind[],
  languages text[],
  slide_languages text[],
  caption_languages text[],
  tab text,
  from_day date,
  to_day date
) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    'published_at <= now()',
    case
      when tab = 'past' then 'ends_at <= now() and starts_at < now()'
      else 'ends_at > now()'
    end,
    case when tab is distinct from 'past' or from_day is not null then 'starts_at >= $7' end,
    case when from_day is not null then 'ends_at > $8' end,
    case when to_day is not null then 'starts_at < $9' end,
    case when query is not null then 'search @@ $1' end,
    case when cardinality(kinds) = 1 then 'kind = $2[1]' when cardinality(kinds) > 1 then 'kind = any ($2)' end,
    case
      when cardinality(price_kinds) = 1 then 'price_kind = $3[1]'
      when cardinality(price_kinds) > 1 then 'price_kind = any ($3)'
    end,
    case when cardinality(languages) > 0 then 'talk_languages && $4' end,
    case when cardinality(slide_languages) > 0 then 'slide_languages && $5' end,
    case when cardinality(caption_languages) > 0 then 'caption_languages && $6' end
  )
$$;

-- Returns the source of a list as SQL text, with the misspelt words as $10. The planner cannot estimate how rare a word is.
-- A rare one is looked up in the search index first (offset 0 enforces this); for a common one, walking the dates until
-- enough events match is faster.
create function private.event_source_sql(query tsquery, misspelt text[]) returns text
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select case
    when misspelt is not null then pg_catalog.format(
      '(select * from public.events where published_at is not null and %s offset 0) events',
      (
        select string_agg(
          pg_catalog.format('private.event_names(title, speaker_names) operator(extensions.%%>) $10[%s]', position),
          ' and '
        )
        from generate_subscripts(misspelt, 1) position
      )
    )
    when query is null then 'public.events'
    when (select count(*) from (select from public.events where search @@ query limit 1000) matches) = 1000
      then 'public.events'
    else '(select * from public.events where search @@ $1 offset 0) events'
  end
$$;

create function private.list_start(tab text, from_day date) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case
    when tab = 'past' then private.programme_start(private.day_start(from_day))
    else private.programme_start(greatest(now(), private.day_start(from_day)))
  end
$$;
comment on function private.list_start is 'Nothing that such a list shows began earlier, so that it need not walk through the past.';

create function public.list_events(
  search text default null,
  kinds public.event_kind[] default null,
  price_kinds public.price_kind[] default null,
  languages text[] default null,
  tab text default 'upcoming',
  sort text default null,
  page_size integer default 12,
  page integer default 1,
  slide_languages text[] default null,
  caption_languages text[] default null,
  from_day date default null,
  to_day date default null
) returns setof public.event_cards
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  wanted record := private.event_search(search);
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  ordering text := case
    when sort = 'cheapest' and tab = 'past' then 'sort_price, starts_at desc, id'
    when sort = 'cheapest' then 'sort_price, starts_at, id'
    when sort = 'latest' or (tab = 'past' and sort is distinct from 'soonest') then 'starts_at desc, id desc'
    else 'starts_at, id'
  end;
begin
  -- Further pages would only make the server count rows that nobody reads.
  if skipped > 100000 then
    return;
  end if;
  return query execute format(
    'select cards.*
     from (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $11 offset $12
     ) chosen
     join public.event_cards cards using (id)
     order by chosen.position',
    ordering,
    private.event_source_sql(wanted.query, wanted.misspelt),
    private.event_filter_sql(
      wanted.query, kinds, price_kinds, languages, slide_languages, caption_languages, tab, from_day, to_day
    )
  )
  using
    wanted.query, kinds, price_kinds, languages, slide_languages, caption_languages,
    private.list_start(tab, from_day), private.day_start(from_day), private.day_start(to_day + 1), wanted.misspelt,
    size, skipped;
end
$$;
comment on function public.list_events is
  'Returns a page of published events. tab: upcoming (including running ones) or past; sort: soonest, latest, cheapest '
  '(upcoming begins with soonest, past with latest); from_day and to_day: events that take place on these days of '
  'Belgrade, both included; languages, slide_languages, caption_languages: any of them; search: word forms, and similar '
  'words when those find no event at all; page counts from 1, page_size is limited to 1–100. A null filter matches '
  'everything. Runs as its owner because row level security would keep search and kind from using indexes; returns '
  'published events only.';
revoke execute on function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer, text[], text[], date, date
) from public;
grant execute on function public.list_events(
  text, public.event_kind[], public.price_kind[], text[], text, text, integer, integer, text[], text[], date, date
) to anon, authenticated;

create function public.count_events(
  search text default null,
  price_kinds public.price_kind[] default null,
  languages text[] default null,
  tab text default 'upcoming',
  slide_languages text[] default null,
  caption_languages text[] default null,
  from_day date default null,
  to_day date default null
) returns table (kind public.event_kind, count integer, is_similar boolean)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  wanted record := private.event_search(search);
begin
  return query execute format(
    'select kinds.kind, (
       select count(*)::integer
       from (
         select from %s where %s and events.kind = kinds.kind order by starts_at limit 200
       ) counted
     ), $10 is not null
     from unnest(enum_range(null::public.event_kind)) kinds (kind)',
    private.event_source_sql(wanted.query, wanted.misspelt),
    private.event_filter_sql(
      wanted.query, null, price_kinds, languages, slide_languages, caption_languages, tab, from_day, to_day
    )
  )
  using
    wanted.query, null::public.event_kind[], price_kinds, languages, slide_languages, caption_languages,
    private.list_start(tab, from_day), private.day_start(from_day), private.day_start(to_day + 1),
    wanted.misspelt;
end
$$;
comment on function public.count_events is
  'Returns the number of events of each kind that match the filters; counting stops at 200. is_similar: no event contains '
  'the words of the search, these contain similar ones. Same filters as list_events, which also says why it runs as its '
  'owner.';
revoke execute on function public.count_events(
  text, public.price_kind[], text[], text, text[], text[], date, date
) from public;
grant execute on function public.count_events(
  text, public.price_kind[], text[], text, text[], text[], date, date
) to anon, authenticated;

-- The featured event of the home page: one that is open for registration.

create function private.is_open_for_registration(event public.events) returns boolean
language sql stable set search_path = ''
as $$
  select event.status = 'planned'
    and event.starts_at > now()
    and (event.registration_opens_at is null or event.registration_opens_at <= now())
    and (event.registration_closes_at is null or event.registration_closes_at > now())
    and (event.capacity is null or event.seats_taken < event.capacity)
$$;
comment on function private.is_open_for_registration is 'True for an event that has not begun, takes registrations and has a seat left.';

-- A separate table: with seats_taken indexed on events, every registration would rewrite all index entries of that row.

create table private.event_seats (
  event_id uuid primary key references public.events (id) on delete cascade,
  taken integer not null
);
comment on table private.event_seats is 'seats_taken of each event, to order lists by. Written by triggers of events alone.';
alter table private.event_seats enable row level security;
create index event_seats_taken_idx on private.event_seats (taken, event_id);

create function private.sync_event_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.event_seats (event_id, taken) values (new.id, new.seats_taken)
  on conflict (event_id) do update set taken = excluded.taken;
  return null;
end
$$;
create trigger events_seats_first after insert on public.events
  for each row execute function private.sync_event_seats();
create trigger events_seats after update of seats_taken on public.events
  for each row when (old.seats_taken <> new.seats_taken) execute function private.sync_event_seats();

-- Recordings in the site's own storage are played in the page.

comment on column public.events.video_url is
  'Where the recording is: a URL, or its path in the bucket media (recordings/….webm, its captions beside it as .vtt).';

-- Favourite events.

create table public.favorites (
  user_id uuid not null references auth.users (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
comment on table public.favorites is 'Favourite events. Accounts get a mail when one of theirs changes its date.';
create index favorites_event_idx on public.favorites (event_id);

alter table public.favorites enable row level security;

create policy "own favourites read" on public.favorites for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own favourites insert" on public.favorites for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active_account())
    and exists (select from public.events where events.id = event_id)
  );
create policy "own favourites delete" on public.favorites for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_account()));
-- No update: there is nothing to change.

grant select, insert, delete on public.favorites to authenticated;
create trigger favorites_limit before insert on public.favorites
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_table_writes('favorites');
