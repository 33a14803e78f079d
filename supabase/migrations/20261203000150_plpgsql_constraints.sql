-- Functions of constraints, indexes and policies in PL/pgSQL, whose plans a session keeps (decision 191).

create or replace function private.is_slug(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120;
end
$$;

create or replace function private.is_email(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return length(value) <= 254
    and length(split_part(value, '@', 1)) <= 64
    and value ~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and value !~ '\.[0-9]+$';
end
$$;

create or replace function private.has_forbidden_characters(value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return value ~ private.invisible_characters_pattern() or value ~ private.combining_marks_pattern();
end
$$;

create or replace function private.invisible_characters_pattern() returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return concat_ws('|',
    -- Cc, Cf, Co, Zl, Zp, and letters without a visible glyph.
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5'
      || '\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufe00-\ufe0d\ufeff\uffa0'
      || '\ufff0-\uffff\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
      || '\U000e0000-\U0010ffff]',
    -- The joiners are part of how some scripts and pictures are written, and of nothing in Latin or Cyrillic.
    '(?<![\u0590-\u1fff\u2600-\ud7ff\ufb1d-\ufdff\ufe0e-\ufe0f\ufe70-\ufefc\U00010000-\U0001ffff])[\u200c\u200d]',
    '[\u200c\u200d](?![\u0590-\u1fff\u2600-\ud7ff\ufb1d-\ufdff\ufe70-\ufefc\U00010000-\U0001ffff])',
    -- Selectors of a picture follow a sign that has one.
    '(?<![0-9#*\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff])[\ufe0e\ufe0f]'
  );
end
$$;

create or replace function private.combining_marks_pattern() returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return replace('^[#]|(?<=[#][#][#])[#]', '#',
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u0e31\u0e34'
      || '-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f');
end
$$;

create or replace function private.is_localized_list(value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'array' then
      not exists (select from jsonb_array_elements(value) item where not private.is_localized_text(item))
    else false
  end;
end
$$;

create or replace function private.is_whole_hour(value time) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return extract(minute from value) = 0 and extract(second from value) = 0;
end
$$;

create or replace function private.is_valid_applicability(value text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return not exists (
    select
    from unnest(value) item
    where item is null
      or item not in (
        'lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion',
        'course', 'coworking', 'rent', 'subscription'
      ) and item !~ '^event:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
end
$$;

create or replace function private.is_valid_visit_prices(value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(value) = 'object' and not exists (
    select
    from jsonb_each(value) price
    where price.key not in ('event', 'course', 'session', 'coworking', 'rent')
      or jsonb_typeof(price.value) <> 'number'
      or not price.value::numeric between 1 and 100
      or price.value::numeric <> trunc(price.value::numeric)
  );
end
$$;

create or replace function private.event_names(title public.localized_text, speaker_names text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.search_text(title) || ' ' || private.search_words(speaker_names);
end
$$;

create or replace function private.name_search_vector(name jsonb, more text) returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.search_vector(private.search_text(name), 'A') || private.search_vector(private.search_words(more), 'B');
end
$$;

create or replace function private.booking_search_vector(full_name text, email text, number bigint) returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.search_vector(private.search_words(concat_ws(' ', full_name, email, number)), 'A');
end
$$;

create or replace function private.comment_search_vector(body text) returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return private.search_vector(private.search_words(body), 'A');
end
$$;

create or replace function private.is_registered(event uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from public.registrations
    where event_id = event
      and user_id = (select auth.uid())
      and private.may_watch(registrations)
  );
end
$$;

create or replace function private.co_organised_event_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(event_id), '{}')
    from public.event_co_organisers
    where user_id = (select auth.uid())
      and (select private.is_active_account() and private.has_permission('co_organise_events'))
  );
end
$$;

create or replace function private.comparable_price(kind public.price_kind, amount integer, unit public.currency)
returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when kind <> 'paid' or amount is null then 0
    when unit = 'EUR' then least(amount::bigint * 117, 2147483647)::integer
    else amount
  end;
end
$$;

create or replace function private.check_character(signs text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select private.code_character(((32 - sum(product / 32 + product % 32) % 32) % 32)::integer)
    from (
      select
        (strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substr(signs, position, 1)) - 1)
          * (1 + (length(signs) - position + 1) % 2) as product
      from generate_series(1, length(signs)) position
    ) weighed
  );
end
$$;

create or replace function private.contact_search_vector(full_name text, email text, phone text, code text) returns tsvector
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Numbers and codes are indexed as one word and by their groups, so that any spelling finds them.
  return private.search_vector(
    private.search_words(concat_ws(
      ' ', full_name, email, phone, regexp_replace(phone, '\D', '', 'g'), code,
      left(code, 4), substr(code, 5, 4), substr(code, 9)
    )),
    'A'
  );
end
$$;
