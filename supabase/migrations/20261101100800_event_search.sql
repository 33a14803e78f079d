-- Full-text search over events in both languages: word forms, beginnings of words, no case, no diacritics, ё as е.

create function private.search_words(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$$;
comment on function private.search_words is 'Words alone, in lower case, without accents. The dictionary is named, so the result is fixed.';

create function private.search_text(value jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.search_words(left(
    regexp_replace(concat_ws(' ', value ->> 'ru', value ->> 'en'), '<[^>]*>|&[#a-z0-9]+;', ' ', 'gi'),
    100000
  ))
$$;
comment on function private.search_text is 'Both languages of a localized text without its tags, ready for the index.';

-- The russian configuration stems Cyrillic words as Russian and Latin ones as English. The words as they
-- stand are kept beside the stems, so that a beginning of a word is found as well.
create function private.search_vector(words text, weight "char") returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.russian', words) || to_tsvector('pg_catalog.simple', words), weight)
$$;

create function private.search_stem(word text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when word ~ '[0-9]' then array[word]
    when word ~ '^[a-z]+$' then ts_lexize('pg_catalog.english_stem', word)
    else ts_lexize('pg_catalog.russian_stem', word)
  end
$$;
comment on function private.search_stem is 'The stem as the index has it; empty for a stop word.';

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
    from regexp_split_to_table(private.search_words(left(input, 300)), ' ') with ordinality parts (part, place)
    where part <> ''
    group by part
    order by min(place)
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
  'What somebody typed, as a query: every word or its form must occur. Null when there is no word in it.';
grant execute on function
  private.search_words(text), private.search_text(jsonb), private.search_vector(text, "char"),
  private.search_stem(text), private.search_query(text)
to anon, authenticated, service_role;

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
      concat_ws(' ', speakers.name ->> 'ru', speakers.name ->> 'en'), ' ' order by bill.sort_order, speakers.slug
    ), '') as names
    from unnest(events) wanted (id)
    left join (
      select event_id, speaker_id, sort_order from public.event_speakers
      union
      select event_sessions.event_id, session_speakers.speaker_id, 1000
      from public.event_session_speakers session_speakers
      join public.event_sessions on event_sessions.id = session_speakers.session_id
    ) bill on bill.event_id = wanted.id
    left join public.speakers on speakers.id = bill.speaker_id
    group by wanted.id
  ) named
  where public.events.id = named.id and public.events.speaker_names is distinct from named.names
$$;

create function private.event_speakers_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    touched := array(select event_id from added);
  end if;
  if tg_op <> 'INSERT' then
    touched := touched || array(select event_id from removed);
  end if;
  perform private.refresh_speaker_names(array(select distinct unnest(touched)));
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
  touched uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    touched := array(select session_id from added);
  end if;
  if tg_op <> 'INSERT' then
    touched := touched || array(select session_id from removed);
  end if;
  perform private.refresh_speaker_names(array(
    select distinct event_id from public.event_sessions where id = any (touched)
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
