// Verifies a webhook of Dineback. Run: go run verify.go SECRET ID TIMESTAMP SIGNATURE < body.json
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// Event is the body of a message.
type Event struct {
	Type      string          `json:"type"`
	Timestamp time.Time       `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

// Verify returns the event of a message, or an error for one that Dineback did not send, or not now.
// The body has the bytes as they were received, before any parsing.
func Verify(secret, id, timestamp, signature string, body []byte, now time.Time) (Event, error) {
	var event Event
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return event, err
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return event, errors.New("the timestamp is too old or too new")
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return event, err
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, part := range strings.Split(signature, " ") {
		if hmac.Equal([]byte(part), expected) {
			return event, json.Unmarshal(body, &event)
		}
	}
	return event, errors.New("no signature matches")
}

func main() {
	body, err := io.ReadAll(os.Stdin)
	if err != nil || len(os.Args) < 5 {
		fmt.Fprintln(os.Stderr, "usage: verify SECRET ID TIMESTAMP SIGNATURE < body.json")
		os.Exit(2)
	}
	event, err := Verify(os.Args[1], os.Args[2], os.Args[3], os.Args[4], body, time.Now())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(event.Type)
}
